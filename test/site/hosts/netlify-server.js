/** Serves a folder with Netlify's package for local development: `node netlify-server.js <package> <folder of netlify.toml> <port>`. */
import { createServer } from 'node:http'
import { pathToFileURL } from 'node:url'

const [main = '', projectRoot = '', port = ''] = process.argv.slice(2)
const { NetlifyDev } = await import(pathToFileURL(main).href)

const off = { enabled: false }
const names = [
  'aiGateway',
  'blobs',
  'database',
  'edgeFunctions',
  'environmentVariables',
  'functions',
  'images',
]
const netlify = new NetlifyDev({
  projectRoot,
  skipGitignore: true,
  serverAddress: `http://127.0.0.1:${port}`,
  ...Object.fromEntries([...names, 'geolocation'].map((name) => [name, off])),
})
await netlify.start()

createServer(async (request, response) => {
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  const url = new URL(request.url ?? '/', `http://127.0.0.1:${port}`)
  const answer = await netlify.handle(new Request(url, { method: request.method, headers }))
  response.writeHead(answer?.status ?? 404, Object.fromEntries(answer?.headers ?? []))
  response.end(answer && Buffer.from(await answer.arrayBuffer()))
}).listen(Number(port), '127.0.0.1')
