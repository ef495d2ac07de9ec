import type { BucketAccess } from '../system/s3-contents.ts';
import type { Config } from './config.ts';

/** The bucket for pictures and files, if one is set. */
export const bucketAccessOf = ({ s3Url, s3Region, s3AccessKeyId, s3SecretAccessKey }: Config): BucketAccess | undefined =>
  s3Url !== undefined && s3AccessKeyId !== undefined && s3SecretAccessKey !== undefined
    ? { url: s3Url, region: s3Region, accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey }
    : undefined;
