import S3rver from 's3rver';

/* Storage in a process of its own: it numbers the pages of its listings with a cipher that OpenSSL has only when asked for (`--openssl-legacy-provider`). */
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
