const secrets: readonly RegExp[] = [
  // Installation, user and other tokens of GitHub, of any length.
  /\b(?:gh[a-z]_|github_pat_)[A-Za-z0-9_.-]+/g,
  // JSON Web Tokens: three parts in base64url.
  /\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /\b(?:authorization|Authorization)\s*[:=]\s*\S+(?: \S+)?/g,
];

/** The text without anything that looks like a token, a JWT or a private key. For every log line and error. */
export function redact(text: string): string {
  return secrets.reduce((left, secret) => left.replace(secret, '[secret]'), text);
}
