const secretPatterns: readonly RegExp[] = [
  // GitHub tokens of any kind and length, such as `ghp_…` and `github_pat_…`.
  /\b(?:gh[a-z]_|github_pat_)[A-Za-z0-9_.-]+/g,
  // JSON Web Tokens, which have three parts in base64url.
  /\beyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
  /\b(?:authorization|Authorization)\s*[:=]\s*\S+(?: \S+)?/g,
];

/** Replaces anything that looks like a token, a JWT or a private key. Used for every log line and error. */
export function redact(text: string): string {
  return secretPatterns.reduce((redacted, pattern) => redacted.replace(pattern, '[secret]'), text);
}
