import { type Agent, request } from 'node:http';

interface JsonResponse {
  readonly status: number;
  /** The first cookie that the response sets, as `name=value`; '' for none. */
  readonly cookie: string;
  readonly body: string;
}

/** The connection of a request, and headers besides the content type. */
export interface PostOptions {
  readonly port: number;
  readonly agent: Agent;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly localAddress?: string;
}

/** Sends a JSON body to a server of this machine, and reads the whole response. */
export function postJson(path: string, body: object | string, { headers, ...options }: PostOptions): Promise<JsonResponse> {
  return new Promise((resolve, reject) => {
    const allHeaders = { 'content-type': 'application/json', ...headers };
    const clientRequest = request({ host: '127.0.0.1', method: 'POST', path, headers: allHeaders, ...options }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.once('error', reject).once('end', () => {
        resolve({ status: response.statusCode ?? 0, cookie: response.headers['set-cookie']?.[0]?.split(';')[0] ?? '', body: text });
      });
    });
    clientRequest.once('error', reject).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}
