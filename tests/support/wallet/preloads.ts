/** Modules that Node loads in front of a program (`--import`), to put it into another world. */
function preload(code: string): readonly string[] {
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

/** The program believes that it runs on macOS. */
export const asOnMac = preload(`Object.defineProperty(process, 'platform', { value: 'darwin' });`);

/** Listing a folder fails, as only a mistake in the program could make it fail, with a message that tells too much. */
export function withMistake(message: string): readonly string[] {
  return preload(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    fs.opendirSync = (path) => {
      throw Object.assign(new TypeError(${JSON.stringify(message)} + path, { cause: path }), { path });
    };
    syncBuiltinESMExports();
  `);
}

/** The system says no to whoever lists a folder whose path ends so, in the way that `code` names. */
export function withRefusal(code: string, ending: string): readonly string[] {
  return preload(`
    import fs from 'node:fs';
    import { syncBuiltinESMExports } from 'node:module';
    const { opendirSync } = fs;
    fs.opendirSync = (path, options) => {
      if (!path.endsWith(${JSON.stringify(ending)})) return opendirSync(path, options);
      const message = ${JSON.stringify(code)} + ': not permitted, opendir ' + path;
      throw Object.assign(new Error(message), { code: ${JSON.stringify(code)}, errno: -1, syscall: 'opendir', path });
    };
    syncBuiltinESMExports();
  `);
}

/** Every way to open a connection throws and is told on stderr: where a namespace without interfaces cannot be had. */
export const withoutSockets = preload(`
  import dgram from 'node:dgram';
  import dns from 'node:dns';
  import net from 'node:net';
  import { syncBuiltinESMExports } from 'node:module';
  const refuse = (what) => () => {
    process.stderr.write('refused: ' + what + '\\n');
    throw new Error('refused: ' + what);
  };
  net.Socket.prototype.connect = refuse('net.connect');
  dgram.Socket.prototype.bind = refuse('dgram.bind');
  dgram.Socket.prototype.send = refuse('dgram.send');
  for (const room of [dns, dns.promises])
    for (const name of Object.keys(room))
      if (/^(lookup|resolve|reverse)/.test(name)) room[name] = refuse('dns.' + name);
  syncBuiltinESMExports();
`);
