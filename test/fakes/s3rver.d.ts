declare module 's3rver' {
  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      address: string;
      port: number;
      vhostBuckets: boolean;
      configureBuckets: readonly { name: string }[];
    });
    run(): Promise<{ port: number }>;
  }
}
