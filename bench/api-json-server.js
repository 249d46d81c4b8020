/** A peer: json-server over the same records, without its log. */
import { join } from 'node:path';
import jsonServer from 'json-server';

const server = jsonServer.create();
server.use(jsonServer.router(join(process.argv[2] ?? '', 'db.json')));
const listening = server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${listening.address().port}\n`);
});
