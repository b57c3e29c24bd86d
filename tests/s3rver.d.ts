declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** A real S3 server on files; accepts the key pair S3RVER/S3RVER. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
