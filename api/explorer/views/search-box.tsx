import { Component, type VNode } from 'preact';
import { foldWords } from '#core/query/tokens';
import { compareText } from '#core/text/text';
import { getFacetLabel, localizeCardName } from '../language.ts';
import { fieldValue, isolateText } from '../markup.tsx';
import { replaceFilter } from '../query-edits.ts';
import type { Scene } from '../scene.ts';

interface Suggestion {
  readonly id: string;
  readonly text: string;
  readonly kind: string;
  readonly href: string;
}

const [maxCards, maxOthers] = [5, 3];

/** Suggests categories and issuers with a word that starts like the text, and the first cards of the results. */
function listSuggestions(scene: Scene): readonly Suggestion[] {
  const { outcome, vocabulary, uiText, hrefWith, language } = scene;
  const { query } = outcome;
  const { q } = query;
  if (q === null || outcome.kind !== 'found') return [];
  const text = foldWords(q);
  const isMatch = (name: string) => ` ${foldWords(name)}`.includes(` ${text}`);
  const facetOption = (name: 'category' | 'issuer_id', value: string) => ({
    id: `${name}-${value}`,
    text: getFacetLabel(name, value, scene),
    kind: uiText[name === 'category' ? 'filter.category' : 'field.issuer'],
    href: hrefWith({
      query: replaceFilter({ ...query, q: null }, name, { [name]: { not: false, values: [value] } }),
    }),
  });
  const issuers = vocabulary.issuers.filter(({ name, aliases }) => [name, ...aliases].some(isMatch));
  const categories = vocabulary.categories.filter((slug) =>
    [slug, ...Object.values(vocabulary.categoryNames.get(slug) ?? {})].some(isMatch),
  );
  return [
    ...(text === '' ? [] : categories.slice(0, maxOthers).map((slug) => facetOption('category', slug))),
    ...(text === '' ? [] : issuers.toSorted((a, b) => compareText(a.name, b.name)).slice(0, maxOthers)).map(
      ({ id }) => facetOption('issuer_id', id),
    ),
    ...outcome.page.rows.slice(0, maxCards).map(({ record }) => ({
      id: record.id,
      text: localizeCardName(record, language).text,
      kind: '',
      href: hrefWith({ card: record.id }),
    })),
  ];
}

interface BoxState {
  readonly isOpen: boolean;
  /** The position of the suggestion that Enter chooses. */
  readonly active: number | null;
}

const closed: BoxState = { isOpen: false, active: null };

/** A combobox with a list, according to the ARIA Authoring Practices. A class is smaller than Preact's hooks. */
export class SearchBox extends Component<{ readonly scene: Scene }, BoxState> {
  override state: BoxState = closed;

  readonly #onKeyDown = (event: KeyboardEvent, suggestions: readonly Suggestion[]): void => {
    const { active } = this.state;
    const { key } = event;
    const last = suggestions.length - 1;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      const next = active === null ? (step === 1 ? 0 : last) : active + step;
      this.setState({ isOpen: true, active: next < 0 || next > last ? null : next });
    } else if (key === 'Escape' && last >= 0) {
      event.preventDefault();
      this.setState(closed);
    } else if (key === 'Enter') {
      const option = active === null ? undefined : suggestions[active];
      if (option !== undefined) {
        event.preventDefault();
        document.getElementById(`option-${option.id}`)?.click();
      }
      this.setState(closed);
    }
  };

  render(): VNode {
    const { scene } = this.props;
    const { isOpen, active } = this.state;
    const { uiText, outcome } = scene;
    const suggestions = isOpen ? listSuggestions(scene) : [];
    const isShown = suggestions.length > 0;
    const activeOption = active === null ? undefined : suggestions[active];
    return (
      <form role="search" class="search" data-do="search">
        <label for="q" class="unseen">
          {uiText.search}
        </label>
        <input
          id="q"
          type="search"
          name="q"
          value={fieldValue('q', outcome.query.q ?? '')}
          placeholder={uiText.search}
          autocomplete="off"
          autocapitalize="none"
          spellcheck={false}
          enterkeyhint="search"
          data-do="type"
          data-name="q"
          aria-keyshortcuts="/"
          aria-describedby="q-key"
          list={undefined}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls="suggestions"
          aria-activedescendant={activeOption && `option-${activeOption.id}`}
          onInput={() => this.setState({ isOpen: true, active: null })}
          onKeyDown={(event) => this.#onKeyDown(event, suggestions)}
          onBlur={() => this.setState(closed)}
        />
        <span id="q-key" class="unseen">
          {uiText.searchKey}
        </span>
        <kbd aria-hidden="true">/</kbd>
        <ul id="suggestions" role="listbox" aria-label={uiText.suggestions} hidden={!isShown}>
          {suggestions.map(({ id, text, kind, href }, index) => (
            <li
              id={`option-${id}`}
              role="option"
              key={id}
              aria-selected={index === active}
              data-do="option"
              data-href={href}
              // Keeps the focus in the search box.
              onMouseDown={(event) => event.preventDefault()}
            >
              {isolateText(text)} <span class="quiet">{kind}</span>
            </li>
          ))}
        </ul>
      </form>
    );
  }
}
