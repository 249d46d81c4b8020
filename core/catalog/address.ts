/** Addresses of cited pages. */

const archive = /^https:\/\/web\.archive\.org\/web\/\d{4,14}[a-z_]*\/(.+)$/;

/** The issuer's page that an address names: itself, or the page of which it is a Wayback Machine copy. */
export function originalAddress(url: string): string {
  if (!url.startsWith('https://web.archive.org/')) return url;
  // Without the `..` that would lead from one copy to another.
  const copy = archive.exec(URL.parse(url)?.href ?? url)?.[1];
  if (copy === undefined) return url;
  // Some archives fold the two slashes into one.
  return /^[a-z]+:\//i.test(copy) ? copy.replace(/^([a-z]+:)\/+/i, '$1//') : `https://${copy}`;
}

/** The host of an address in lower case; undefined if it is not an address. */
export function hostOf(url: string): string | undefined {
  return URL.parse(url)?.hostname.replace(/\.$/, '');
}

/** The host of the issuer's page that an address names, itself or as a copy of it; empty where it has none. */
export function citedHost(url: string): string {
  // What an archive's address holds may be no address: then the archive itself is what is cited.
  return hostOf(originalAddress(url)) ?? hostOf(url) ?? '';
}

/** Whether a host is one of the domains or a name below one. */
export function isOnDomains(host: string, domains: readonly (string | undefined)[]): boolean {
  for (const domain of domains) {
    if (domain === undefined || !host.endsWith(domain)) continue;
    if (host.length === domain.length || host[host.length - domain.length - 1] === '.') return true;
  }
  return false;
}

/** Whether a host, as `URL.hostname` writes it, is this machine alone: `localhost`, 127.0.0.0/8 or `[::1]`. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]';
}
