import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PKPass } from 'passkit-generator';
import { canary } from './canaries.ts';
import { drawPicture } from './pictures.ts';

/** A store card as a shop would send it: a zip with a true signature, by a certificate that nobody trusts. */
export async function signedStoreCard(): Promise<Buffer> {
  const { key, certificate } = certificateOfThisRun();
  const icon = await drawPicture({ width: 29, height: 29 });
  const pass = new PKPass(
    { 'icon.png': icon, 'icon@2x.png': icon },
    { wwdr: certificate, signerCert: certificate, signerKey: key },
    {
      description: 'Corner Bakery Points',
      organizationName: 'Corner Bakery',
      passTypeIdentifier: 'pass.example.bakery',
      serialNumber: canary('serialNumber'),
      teamIdentifier: canary('teamIdentifier'),
      logoText: 'Corner Bakery',
    },
  );
  pass.type = 'storeCard';
  pass.primaryFields.push({ key: 'balance', label: 'Balance', value: canary('primaryFields') });
  pass.setBarcodes(canary('barcode'));
  return pass.getAsBuffer();
}

/** An RSA key and a certificate it signed itself: the signer of the library knows no other kind of key. */
function certificateOfThisRun(): { key: string; certificate: string } {
  const folder = mkdtempSync(join(tmpdir(), 'cardcat-signer-'));
  const keyFile = join(folder, 'key.pem');
  const certificateFile = join(folder, 'certificate.pem');
  const wish = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=Corner Bakery'];
  try {
    execFileSync('openssl', [...wish, '-keyout', keyFile, '-out', certificateFile], { stdio: 'ignore' });
    return { key: readFileSync(keyFile, 'utf8'), certificate: readFileSync(certificateFile, 'utf8') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
