import recorded from '../../samples.lock.json'

/** The number of samples whose result is recorded. */
export function SampleCount() {
  return <strong>{Object.keys(recorded.samples).length.toLocaleString('en')}</strong>
}
