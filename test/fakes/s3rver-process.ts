import S3rver from 's3rver';

/*
 * The storage in a process of its own: it encrypts continuation tokens with a cipher that OpenSSL
 * provides only with `--openssl-legacy-provider`.
 */
const [, , directory = '', bucket = ''] = process.argv;
const storage = new S3rver({
  directory,
  silent: true,
  address: '127.0.0.1',
  port: 0,
  vhostBuckets: false,
  configureBuckets: [{ name: bucket }],
});
const { port } = await storage.run();
process.send?.({ port });
process.once('disconnect', () => process.exit());
