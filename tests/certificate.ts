import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A certificate for shop.example and its key, good for a day, as files in a folder. */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', '/CN=shop.example', '-days', '1', '-nodes', '-newkey', 'rsa:2048'];
  execFileSync('openssl', ['req', '-x509', '-keyout', key, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  return { certificate, key };
}
