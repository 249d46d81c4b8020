/** What the error codes of a failed connection mean, `it` being scheme, host and port. Others are shown as they are. */
const connection: Readonly<Record<string, (it: string) => string>> = {
  ENOTFOUND: (it) => `${it} names no host that is known`,
  EAI_AGAIN: (it) => `the name in ${it} cannot be looked up now`,
  ECONNREFUSED: (it) => `nothing listens at ${it}`,
  ENETUNREACH: (it) => `the network does not reach ${it}`,
  EHOSTUNREACH: (it) => `the network does not reach ${it}`,
  ECONNRESET: (it) => `${it} broke it off`,
  EPIPE: (it) => `${it} broke it off`,
  UND_ERR_SOCKET: (it) => `${it} broke it off`,
  ERR_SSL_WRONG_VERSION_NUMBER: (it) => `${it} does not speak TLS`,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: (it) => `${it} does not speak TLS`,
  EPROTO: (it) => `${it} does not speak TLS`,
};

const advice: Readonly<Record<string, string>> = {
  ENOTFOUND: '; check the address and the network',
  EAI_AGAIN: '; check the network',
  ECONNREFUSED: '; check the address',
  ENETUNREACH: '; check the network',
  EHOSTUNREACH: '; check the network',
};

const certificate: Readonly<Record<string, (it: string) => string>> = {
  CERT_HAS_EXPIRED: (it) => `that of ${it} has expired`,
  CERT_NOT_YET_VALID: (it) => `that of ${it} is not valid yet; check the clock`,
  ERR_TLS_CERT_ALTNAME_INVALID: (it) => `that of ${it} is for another host`,
  HOSTNAME_MISMATCH: (it) => `that of ${it} is for another host`,
};

const untrusted = /^(UNABLE_TO_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT)/;

/** Why a connection failed, with the code for those who look it up. */
export function connectionWords(code: string, origin: string): string {
  const words = connection[code];
  return words === undefined ? code : `${words(origin)} (${code})${advice[code] ?? ''}`;
}

/** Why a certificate was not accepted. */
export function certificateWords(code: string, origin: string): string {
  if (untrusted.test(code))
    return `that of ${origin} is signed by nobody this machine trusts (${code}); NODE_EXTRA_CA_CERTS can name who else is to be trusted`;
  const words = certificate[code];
  return words === undefined ? code : `${words(origin)} (${code})`;
}
