/** Whether a host, as `URL.hostname` writes it, is this machine alone: `localhost`, 127.0.0.0/8 or `[::1]`. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host) || host === '[::1]';
}
