import { createElement, type VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { choices } from '#core/catalog/scaffold/new-card';
import { type Children, h, isolateText } from '../h.ts';
import { findLabel, getNetworkLabel } from '../language.ts';
import { checkFields, type FieldProblem, type FormContext, findIssuer } from './check.ts';
import { emptyRateRow, type FormFields, type RateRow, type TextField } from './form-fields.ts';
import { Result, renderInlineCode } from './result.ts';

/** The form, followed by its problems or the link to GitHub. */
export function Form(context: FormContext): VNode {
  const [fields, setFields] = useState(context.start);
  // No errors for fields that were not visited yet.
  const [areProblemsShown, setProblemsShown] = useState(false);
  const checked = checkFields(fields, context);
  // The browser asks before it drops what was typed.
  useEffect(() => {
    const askFirst = (event: Event) => event.preventDefault();
    if (fields !== context.start) addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, [fields !== context.start]);
  const { formText: words, uiText: shown, format, correctedCard: corrected, categories } = context;
  const set = (name: TextField, value: string): void => {
    const next = { ...fields, [name]: value, ...readToday(name) };
    setFields(context.withSuggestedId(next, fields));
  };
  const hasOwnPage = fields.rewardsUrl.trim() !== '';
  /** Changing a number sets the day its page was read to today. */
  const readToday = (name: TextField): Partial<FormFields> => {
    const { start, today } = context;
    const isReward = /^(?:rateType|earns|baseRate|rewardsUrl)$/.test(name);
    if (!isReward && !/^(?:annualFee|fxFee|feesUrl)$/.test(name)) return {};
    const day = isReward && hasOwnPage ? 'rewardsRead' : 'feesRead';
    return fields[day] === start[day] ? { [day]: today } : {};
  };
  const setRows = (rows: readonly RateRow[]): void =>
    setFields({ ...fields, ...readToday('rateType'), rows });
  const setRow = (at: number, change: Partial<RateRow>): void =>
    setRows(fields.rows.map((row, one) => (one === at ? { ...row, ...change } : row)));
  const problems = areProblemsShown ? checked.problems : [];
  const at = (field: string): readonly FieldProblem[] => problems.filter((one) => one.field === field);
  const text = (name: TextField, label: string, more: FieldOptions = {}): VNode =>
    fieldOf(name, label, at(name), more.help, (attributes) =>
      h('input', {
        ...attributes,
        type: more.type ?? 'text',
        inputmode: more.mode,
        list: more.list,
        value: fields[name],
        autocomplete: 'off',
        onInput: (event: Event) => set(name, typedIn(event)),
        onBlur: more.onLeave,
      }),
    );
  const choose = (name: TextField, label: string, options: readonly (readonly [string, string])[]): VNode =>
    fieldOf(name, label, at(name), undefined, (attributes) =>
      h(
        'select',
        { ...attributes, value: fields[name], onChange: (event: Event) => set(name, typedIn(event)) },
        options.map(([value, said]) => h('option', { value, selected: value === fields[name] }, said)),
      ),
    );
  const named = (prefix: string, values: readonly string[]) =>
    values.map((value) => [value, findLabel(`${prefix}.${value}`, shown) ?? value] as const);
  const issuers = context.issuers.filter(({ countries }) => countries.includes(fields.country));
  return h(
    'form',
    {
      class: 'contribute',
      novalidate: true,
      onSubmit: (event: Event) => {
        event.preventDefault();
        setProblemsShown(true);
        if (checked.problems.length > 0)
          requestAnimationFrame(() => document.getElementById('result')?.focus());
      },
      onFocusOut: () => setProblemsShown(areProblemsShown || isBegun(fields, context.start)),
    },
    h('h1', {}, corrected === null ? words.add : words.correct(corrected.name)),
    context.unknownId !== null &&
      h('p', { class: 'note', role: 'alert' }, isolateText(shown.noCard(context.unknownId))),
    context.repository === null && h('p', { class: 'note' }, words.noRepository),
    h('p', { class: 'quiet' }, words.intro),
    section(
      words.card,
      corrected === null &&
        choose(
          'country',
          words.country,
          context.countries.map((country) => [country, format.country(country)]),
        ),
      text('issuer', words.issuer, {
        list: 'issuers',
        help: words.issuerHelp,
        onLeave: () => {
          const known = findIssuer(fields, context.issuers);
          if (known !== undefined && known.name !== fields.issuer) set('issuer', known.name);
        },
      }),
      h(
        'datalist',
        { id: 'issuers' },
        issuers.map(({ name }) => h('option', { value: name })),
      ),
      text('name', words.name, { help: words.nameHelp }),
      corrected === null && text('id', words.id, { help: words.idHelp }),
      choose(
        'network',
        words.network,
        choices.network.map((one) => [one, getNetworkLabel(one, shown)]),
      ),
      choose('type', words.type, named('type', choices.type)),
      choose('segment', words.segment, named('segment', choices.segment)),
    ),
    section(
      words.fees,
      text('annualFee', words.annualFee, { mode: 'decimal', help: words.numberHelp }),
      text('fxFee', words.fxFee, { mode: 'decimal', help: words.numberHelp }),
      text('feesUrl', words.url, { type: 'url' }),
      text('feesRead', words.read, { type: 'date' }),
    ),
    section(
      words.rewards,
      choose('rateType', words.rateType, [
        ['', words.noRewards],
        ...named('rate', ['cashback', 'points', 'miles']),
      ]),
      fields.rateType !== '' && text('earns', words.earns, { help: words.earnsHelp }),
      fields.rateType !== '' &&
        text('baseRate', words.baseRate, { mode: 'decimal', help: words.baseRateHelp }),
      fields.rateType !== '' &&
        h(
          'div',
          { class: 'rows-of-rates' },
          fields.rows.map((row, index) =>
            h(
              'fieldset',
              { class: 'rate-row', 'data-key': `row-${index}` },
              h('legend', { class: 'unseen' }, `${words.category} ${index + 1}`),
              fieldOf(`rate-${index}`, words.rate, at(`rate-${index}`), undefined, (attributes) =>
                h('input', {
                  ...attributes,
                  inputmode: 'decimal',
                  value: row.rate,
                  onInput: (event: Event) => setRow(index, { rate: typedIn(event) }),
                }),
              ),
              fieldOf(`category-${index}`, words.category, at(`category-${index}`), undefined, (attributes) =>
                h(
                  'select',
                  {
                    ...attributes,
                    value: row.category,
                    onChange: (event: Event) => setRow(index, { category: typedIn(event) }),
                  },
                  h('option', { value: '', selected: row.category === '' }, words.noCategory),
                  categories.map(([id, name]) =>
                    h('option', { value: id, selected: id === row.category }, name),
                  ),
                ),
              ),
              fieldOf(`label-${index}`, words.label, at(`label-${index}`), undefined, (attributes) =>
                h('input', {
                  ...attributes,
                  value: row.label,
                  onInput: (event: Event) => setRow(index, { label: typedIn(event) }),
                }),
              ),
              h(
                'button',
                {
                  type: 'button',
                  'aria-label': words.removeRow(String(index + 1)),
                  onClick: () => setRows(fields.rows.filter((_, one) => one !== index)),
                },
                '×',
              ),
            ),
          ),
          h(
            'button',
            {
              type: 'button',
              id: 'add-row',
              onClick: () => setRows([...fields.rows, emptyRateRow]),
            },
            words.addRow,
          ),
        ),
      fields.rateType !== '' && text('rewardsUrl', words.rewardsUrl, { type: 'url' }),
      fields.rateType !== '' && hasOwnPage && text('rewardsRead', words.read, { type: 'date' }),
    ),
    createElement(Result, { context, checked, areProblemsShown }),
  );
}

interface FieldOptions {
  readonly type?: string;
  readonly mode?: string;
  readonly list?: string;
  readonly help?: string;
  readonly onLeave?: () => void;
}

const typedIn = ({ target }: Event): string =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : '';

const isBegun = (fields: FormFields, start: FormFields): boolean =>
  fields.name !== start.name || fields.annualFee !== start.annualFee || fields.fxFee !== start.fxFee;

function section(title: string, ...content: readonly Children[]): VNode {
  return h('fieldset', { class: 'part' }, h('legend', {}, title), h('div', { class: 'fields' }, ...content));
}

type FieldAttributes = Readonly<Record<string, string | null>>;

function fieldOf(
  id: string,
  label: string,
  problems: readonly FieldProblem[],
  help: string | undefined,
  control: (attributes: FieldAttributes) => VNode,
): VNode {
  const isWrong = problems.some(({ severity }) => severity === 'error');
  const described = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(problems.length > 0 ? [`${id}-wrong`] : []),
  ];
  return h(
    'div',
    { class: `field of-${id.replace(/-\d+$/, '')}` },
    h('label', { for: id }, label),
    control({
      id,
      'aria-invalid': isWrong ? 'true' : null,
      'aria-describedby': described.length > 0 ? described.join(' ') : null,
    }),
    help !== undefined && h('small', { id: `${id}-help`, class: 'quiet' }, help),
    problems.length > 0 &&
      h(
        'ul',
        { id: `${id}-wrong`, class: isWrong ? 'wrong' : 'wrong soft' },
        problems.map(({ message }) => h('li', {}, ...renderInlineCode(message))),
      ),
  );
}
