/* The least a server can do: the same bytes for every request of an address, and no more headers than Node writes. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port = '0', listFile = '', recordFile = ''] = process.argv.slice(2);
const list = readFileSync(listFile);
const record = readFileSync(recordFile);

createServer((request, response) => {
  const body = request.url === '/list' ? list : record;
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length });
  response.end(body);
}).listen(Number(port), '127.0.0.1');
