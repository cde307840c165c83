/** How a client reaches a bucket of S3-compatible storage. */
export interface S3Settings {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly endpoint: string;
  readonly region: string;
}

/**
 * Parses the address of a bucket, `s3://KEY:SECRET@host/bucket/folder?region=…`. `s3` uses HTTPS;
 * `http` is for storage in a private network.
 * @returns the settings of a client, and the folder in the bucket: '' or with a '/' at its end
 */
export function parseS3Url(url: string): { settings: S3Settings; folder: string } {
  const { protocol, username, password, host, pathname, searchParams } = new URL(url);
  const [name = '', ...folders] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const settings = {
    accessKeyId: decodeURIComponent(username),
    secretAccessKey: decodeURIComponent(password),
    endpoint: `${protocol === 'http:' ? 'http' : 'https'}://${host}/${name}`,
    region: searchParams.get('region') ?? 'us-east-1',
  };
  return { settings, folder: folders.map((folder) => `${folder}/`).join('') };
}
