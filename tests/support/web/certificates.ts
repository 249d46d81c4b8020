import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** A private key and its certificate, in PEM. */
export interface TlsIdentity {
  readonly key: string;
  readonly cert: string;
}

export interface CertificateRequest {
  readonly names: readonly string[];
  readonly from?: Date;
  readonly until?: Date;
}

export interface Authority {
  readonly pem: string;
  issue(request: CertificateRequest): TlsIdentity;
}

const dayMs = 86_400_000;

/** Issues certificates (RFC 5280) with P-256 keys and only the fields that servers on loopback need. */
export function createAuthority(name: string): Authority {
  const { publicKey, privateKey } = generateKeys();
  const root: Subject = {
    name,
    publicKey,
    names: [],
    from: daysFromNow(-1),
    until: daysFromNow(30),
    authority: true,
  };
  return {
    pem: toPem(createCertificate(root, name, privateKey)),
    issue: ({ names, from = daysFromNow(-1), until = daysFromNow(30) }) => {
      const keys = generateKeys();
      const subject = {
        name: names[0] ?? '',
        publicKey: keys.publicKey,
        names,
        from,
        until,
        authority: false,
      };
      return createIdentity(keys.privateKey, createCertificate(subject, name, privateKey));
    },
  };
}

export function daysFromNow(days: number): Date {
  return new Date(Date.now() + days * dayMs);
}

interface Subject {
  readonly name: string;
  readonly publicKey: KeyObject;
  readonly names: readonly string[];
  readonly from: Date;
  readonly until: Date;
  readonly authority: boolean;
}

function generateKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function createIdentity(key: KeyObject, der: Buffer): TlsIdentity {
  return { key: key.export({ type: 'pkcs8', format: 'pem' }).toString(), cert: toPem(der) };
}

function toPem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}

const ecdsaWithSha256 = () => encodeSequence(encodeOid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));

function createCertificate(subject: Subject, issuer: string, signer: KeyObject): Buffer {
  const publicKey = subject.publicKey.export({ type: 'spki', format: 'der' });
  const serial = createHash('sha256').update(publicKey).digest().subarray(0, 16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 1;
  const signed = encodeSequence(
    encodeTagged(0xa0, encodeTagged(0x02, Buffer.from([2]))),
    encodeTagged(0x02, serial),
    ecdsaWithSha256(),
    encodeCommonName(issuer),
    encodeSequence(encodeTime(subject.from), encodeTime(subject.until)),
    encodeCommonName(subject.name),
    publicKey,
    encodeTagged(0xa3, encodeSequence(...encodeExtensions(subject))),
  );
  const signature = sign('sha256', signed, signer);
  return encodeSequence(signed, ecdsaWithSha256(), encodeTagged(0x03, Buffer.from([0]), signature));
}

function encodeExtensions({ authority, names }: Subject): Buffer[] {
  const asn1True = encodeTagged(0x01, Buffer.from([0xff]));
  const constraints = encodeSequence(
    encodeOid(0x55, 0x1d, 0x13),
    asn1True,
    encodeTagged(0x04, encodeSequence(...(authority ? [asn1True] : []))),
  );
  if (names.length === 0) return [constraints];
  const dnsNames = names.map((host) => encodeTagged(0x82, Buffer.from(host, 'ascii')));
  return [
    constraints,
    encodeSequence(encodeOid(0x55, 0x1d, 0x11), encodeTagged(0x04, encodeSequence(...dnsNames))),
  ];
}

function encodeCommonName(name: string): Buffer {
  const text = encodeTagged(0x0c, Buffer.from(name.slice(0, 64)));
  return encodeSequence(encodeTagged(0x31, encodeSequence(encodeOid(0x55, 0x04, 0x03), text)));
}

function encodeTime(date: Date): Buffer {
  return encodeTagged(0x18, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
}

function encodeOid(...bytes: number[]): Buffer {
  return encodeTagged(0x06, Buffer.from(bytes));
}

function encodeSequence(...parts: Uint8Array[]): Buffer {
  return encodeTagged(0x30, ...parts);
}

function encodeTagged(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const longLength = size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...(size < 128 ? [size] : longLength)]), content]);
}
