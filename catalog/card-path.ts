import { type Country, countries } from './card.ts';

const pattern = /^data\/(us|ca|cn)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.json$/;

/** The id a card at this path has, or undefined where no card may lie there. */
export function cardIdOfPath(path: string): string | undefined {
  const match = pattern.exec(path);
  return match === null ? undefined : `${match[1]}-${match[2]}`;
}

/** Where the card with this id lies. */
export function pathOfCardId(id: string): string {
  return `data/${id.slice(0, 2)}/${id.slice(3)}.json`;
}

/** Whether the path lies directly in a country's folder and ends as a card does, whatever its name. */
export function isCardPath(path: string): boolean {
  const [data, country, name, ...deeper] = path.split('/');
  const inCountry = data === 'data' && countries.includes(country as Country);
  return inCountry && deeper.length === 0 && (name?.endsWith('.json') ?? false);
}
