/* The minimal server: the same bytes for each request of a path, with only the given headers. */
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
