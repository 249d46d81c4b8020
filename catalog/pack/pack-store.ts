import type { ExportedCard } from '../exports/exported-card.ts';
import { type QueryWorld, runQuery } from '../query/run-query.ts';
import { decodeText } from './byte-text.ts';
import { artOf } from './card-art.ts';
import { changesSince } from './changes-since.ts';
import { PackError, type Sections } from './format.ts';
import { indexSections } from './index-sections.ts';
import type { Records } from './records.ts';
import type {
  Art,
  ChangeLog,
  Changes,
  ChangesFault,
  Facts,
  ListFault,
  Page,
  Query,
  Store,
  StoredCard,
} from './store.ts';

/** A store that answers at once. */
export interface SyncStore extends Store {
  facts(): Facts;
  card(id: string): StoredCard | null;
  list(query: Query): Page | ListFault;
  index(name: keyof typeof indexSections): Uint8Array;
  changes(since: string): Changes | ChangesFault;
  art(id: string): Art | null;
}

export interface PackStoreParts {
  readonly facts: Facts;
  readonly file: Sections;
  readonly world: QueryWorld;
  readonly records: Records;
  readonly changes: ChangeLog | null;
}

/** The store over a pack in memory. */
export function packStore({ facts, file, world, records, changes }: PackStoreParts): SyncStore {
  const asked = new Map<string, StoredCard>();
  const card = (id: string): StoredCard | null => {
    const known = asked.get(id);
    if (known !== undefined) return known;
    const row = world.ids.row(id);
    if (row === undefined) return null;
    const found = records(row);
    asked.set(id, found);
    return found;
  };
  return {
    facts: () => facts,
    card,
    list: (query) => {
      const found = runQuery(world, query);
      return 'fault' in found ? found : { ...found, rows: found.rows.map(records) };
    },
    index: (name) => file.section(indexSections[name]),
    changes: (since) => changesSince(changes, since, facts.dataVersion),
    art: (id) => {
      const found = card(id);
      return found === null ? null : artOf(recordOf(found));
    },
  };
}

function recordOf({ id, line }: StoredCard): ExportedCard {
  try {
    return JSON.parse(decodeText(line));
  } catch {
    throw new PackError('cards.pack', `has a record that is no JSON, that of ${id}`);
  }
}
