// The peer of `bench:export`: reads and parses every card of the catalog in the current directory, and does nothing else.
import { readdirSync, readFileSync } from 'node:fs';

let cards = 0;
for (const country of ['us', 'ca', 'cn']) {
  for (const name of readdirSync(`data/${country}`)) {
    if (JSON.parse(readFileSync(`data/${country}/${name}`, 'utf8')).id) cards += 1;
  }
}
console.log(cards);
