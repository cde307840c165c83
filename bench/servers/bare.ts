/* The least a server can do: the same bytes for every request of an address, with no more headers than it is given. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port = '0', listFile = '', recordFile = '', headersFile] = process.argv.slice(2);
const list = readFileSync(listFile);
const record = readFileSync(recordFile);
const headers: string[] =
  headersFile === undefined ? ['content-type', 'application/json; charset=utf-8'] : JSON.parse(readFileSync(headersFile, 'utf8'));

createServer((request, response) => {
  const body = request.url === '/list' ? list : record;
  response.writeHead(200, [...headers, 'content-length', String(body.length)]);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
