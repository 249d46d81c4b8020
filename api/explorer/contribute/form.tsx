import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { getCitedHost, isOnDomains } from '#core/card/address';
import type { CardField } from '#core/card/fields';
import { withoutIndexes } from '#core/card/json';
import { findLabel, getNetworkLabel } from '../language.ts';
import { isolateText, renderInlineCode } from '../markup.tsx';
import {
  checkDraft,
  type FieldProblem,
  type FormContext,
  findIssuer,
  isIssuerIn,
  labelField,
  nameField,
  withSuggestedId,
} from './check.ts';
import {
  addItem,
  type Draft,
  fieldsBySection,
  findFirstField,
  focusField,
  getCurrency,
  getElementId,
  getKind,
  isNumberKind,
  listPointers,
  valuesByField,
} from './draft.ts';
import { PageText } from './page-text.tsx';
import { Result } from './result.tsx';

export interface FormProps extends FormContext {
  /** The draft that this device has stored, or null if there is none. */
  readonly storedDraft: Draft | null;
  /** Stores the draft. Forgets it if it is null. */
  readonly store: (draft: Draft | null) => void;
}

export function Form({ storedDraft, store, ...context }: FormProps): VNode {
  const [draft, setDraft] = useState(storedDraft ?? context.start);
  const [isRestored, setRestored] = useState(storedDraft !== null);
  // Problems are hidden until the user submits the form, or leaves any field after the name or a number has changed.
  const [areProblemsShown, setProblemsShown] = useState(false);
  // Before the page can be left.
  useLayoutEffect(() => store(draft === context.start ? null : draft), [draft]);
  useEffect(() => {
    if (context.askedField !== null) focusField(context.askedField, draft);
  }, []);
  const { formText, uiText, format, correctedCard: before, start } = context;
  const askedField = context.askedField && findFirstField(context.askedField, start);
  const checkResult = checkDraft(draft, context);
  const { texts } = draft;
  const textOf = (pointer: string): string => texts[pointer] ?? '';
  const set = (pointer: string, value: string): void =>
    setDraft((old) =>
      withSuggestedId({ ...old, texts: { ...old.texts, [pointer]: value } }, old, context.issuers),
    );
  const problemsOf = (pointer: string): readonly FieldProblem[] =>
    areProblemsShown ? checkResult.problems.filter((problem) => problem.field === pointer) : [];
  const currency = getCurrency(draft);
  const choose = ['', formText.choose] as const;

  const listOptions = (pointer: string): readonly (readonly [string, string])[] | undefined => {
    const field = withoutIndexes(pointer) as CardField;
    const values = valuesByField[field] ?? [];
    const { units } = formText;
    const label = (value: string): string =>
      findLabel(`period.${value}`, uiText) ?? units[value as keyof typeof units] ?? value;
    const labeled = values.map((value) => [value, label(value)] as const);
    const toOptions = (prefix: string) =>
      values.map((value) => [value, findLabel(`${prefix}.${value}`, uiText) ?? value] as const);
    if (field === '/country')
      return [choose, ...context.countries.map((code) => [code, format.country(code)] as const)];
    if (field === '/rewards/categories/*/category') return [['', formText.noCategory], ...context.categories];
    if (field === '/rewards/rate_type') return [['', formText.none], ...toOptions('rate')];
    if (field === '/network')
      return [choose, ...values.map((value) => [value, getNetworkLabel(value, uiText)] as const)];
    if (field === '/type' || field === '/segment') return [choose, ...toOptions(field.slice(1))];
    if (field.endsWith('/cap/unit')) return [['', currency], ...labeled];
    if (field === '/welcome_offer/unit') return [choose, [currency, currency], ...labeled];
    return values.length === 0 ? undefined : [choose, ...labeled];
  };

  const renderField = (pointer: string, { type, help, list, onLeave }: FieldOptions = {}): VNode => {
    const kind = getKind(pointer);
    const options = listOptions(pointer);
    const inputType = type ?? (kind === 'day' && pointer !== '/discontinued_on' ? 'date' : 'text');
    const { help: helps } = formText;
    const helpText = (help ?? helps[pointer.slice(1) as keyof typeof helps]) || undefined;
    const attributes = describeField(pointer, problemsOf(pointer), helpText);
    return (
      <div
        class={`field of-${pointer.split(/[/:]/).at(-1)}${pointer === askedField ? ' asked' : ''}`}
        key={pointer}
      >
        <label for={attributes.id}>{labelField(pointer, formText)}</label>
        {options === undefined ? (
          <input
            {...attributes}
            type={inputType}
            inputmode={isNumberKind(kind) ? 'decimal' : undefined}
            list={list}
            value={textOf(pointer)}
            autocomplete="off"
            onInput={(event: Event) => set(pointer, inputValue(event))}
            onBlur={onLeave}
          />
        ) : (
          <select
            {...attributes}
            value={textOf(pointer)}
            onChange={(event: Event) => set(pointer, inputValue(event))}
          >
            {options.map(([value, label]) => (
              <option value={value} selected={value === textOf(pointer)}>
                {label}
              </option>
            ))}
          </select>
        )}
        {renderHints(attributes.id, helpText, problemsOf(pointer))}
      </div>
    );
  };
  const renderAll = (section: keyof typeof fieldsBySection): readonly VNode[] =>
    listPointers(section, draft).map((pointer) => renderField(pointer));
  const renderPageChoice = (section: string): VNode | false =>
    draft.pages.length > 1 && (
      <div class="field wide" key={`page-${section}`}>
        <label for={`page-${section}`}>{formText.pageOf}</label>
        <select
          id={`page-${section}`}
          value={textOf(`page:${section}`)}
          onChange={(event: Event) => set(`page:${section}`, inputValue(event))}
        >
          {before !== null && <option value="">–</option>}
          {draft.pages.map((page, index) => (
            <option value={before === null && index === 0 ? '' : page}>
              {textOf(`/sources/${page}/url`)}
            </option>
          ))}
        </select>
      </div>
    );
  const isFilled = (pointers: readonly string[]): boolean =>
    pointers.some(
      (pointer) =>
        textOf(pointer) !== '' || problemsOf(pointer).length > 0 || askedField?.startsWith(pointer) === true,
    );
  const section = (name: keyof typeof formText.sections, ...content: readonly ComponentChildren[]): VNode => (
    <fieldset class="part">
      <legend>{formText.sections[name]}</legend>
      <div class="fields">{content}</div>
    </fieldset>
  );
  const folded = (name: 'apr' | 'welcome_offer' | 'end', ...content: readonly ComponentChildren[]): VNode => (
    <details class="part" open={isFilled(fieldsBySection[name])}>
      <summary>{formText.sections[name]}</summary>
      <div class="fields">{content}</div>
    </details>
  );
  const isNewIssuer = textOf('issuer:isNew') === 'yes';
  const issuers = context.issuers.filter((issuer) => isIssuerIn(issuer, textOf('/country')));
  const hasRewards = textOf('/rewards/rate_type') !== '';

  /** Fills in the country and the issuer to which the page belongs, if they are empty and there is only one. */
  const fillIssuer = (url: string): void => {
    const owners = context.issuers.filter(({ domains }) => isOnDomains(getCitedHost(url), domains));
    const [issuer] = owners;
    const [country] = issuer?.countries ?? [];
    if (issuer === undefined || owners.length > 1 || issuer.countries.length > 1 || country === undefined)
      return;
    if (textOf('/country') === '') set('/country', country);
    if (textOf('/issuer') === '' && ['', country].includes(textOf('/country'))) set('/issuer', issuer.name);
  };

  return (
    <form
      class="contribute"
      novalidate
      onSubmit={(event: Event) => {
        event.preventDefault();
        setProblemsShown(true);
        if (checkResult.problems.length > 0)
          requestAnimationFrame(() => document.getElementById('result')?.focus());
      }}
      onFocusOut={() => setProblemsShown(areProblemsShown || hasNumbersOrName(draft, start))}
    >
      <h1>{before === null ? formText.add : formText.correct(before.name)}</h1>
      {context.unknownId !== null && (
        <p class="note" role="alert">
          {isolateText(uiText.noCard(context.unknownId))}
        </p>
      )}
      {isRestored && (
        <p class="note" role="status">
          {formText.restored}{' '}
          <button
            type="button"
            id="discard"
            onClick={() => {
              setDraft(start);
              setRestored(false);
            }}
          >
            {formText.discard}
          </button>
        </p>
      )}
      {askedField !== null && before !== null && (
        <p class="note">{isolateText(formText.asked(nameField(askedField, start, formText)))}</p>
      )}
      <p class="quiet">{formText.intro}</p>
      {section(
        'pages',
        <p class="quiet wide">{formText.help.pages}</p>,
        draft.pages.flatMap((page) => [
          renderField(`/sources/${page}/url`, {
            type: 'url',
            onLeave: () => fillIssuer(textOf(`/sources/${page}/url`)),
          }),
          renderField(`/sources/${page}/retrieved`, { type: 'date' }),
        ]),
        <button type="button" id="add-page" class="add" onClick={() => setDraft(addItem(draft, 'pages'))}>
          {formText.addPage}
        </button>,
        <PageText
          context={context}
          draft={draft}
          setDraft={(next) => setDraft(withSuggestedId(next, draft, context.issuers))}
        />,
      )}
      {section(
        'card',
        before === null && renderField('/country'),
        renderField('/issuer', {
          list: isNewIssuer ? undefined : 'issuers',
          help: isNewIssuer ? '' : formText.help.issuer,
          onLeave: () => {
            const known = findIssuer(draft, context.issuers);
            if (known !== undefined && known.name !== textOf('/issuer')) set('/issuer', known.name);
          },
        }),
        <datalist id="issuers">
          {issuers.map(({ name }) => (
            <option value={name} />
          ))}
        </datalist>,
        before === null && (
          <label class="tick wide">
            <input
              type="checkbox"
              id="issuer-isNew"
              checked={isNewIssuer}
              onChange={() => set('issuer:isNew', isNewIssuer ? '' : 'yes')}
            />{' '}
            {formText.issuerIsNew}
          </label>
        ),
        isNewIssuer && renderField('issuer:ownName'),
        isNewIssuer && renderField('issuer:domain', { help: formText.help.domain }),
        renderField('/name'),
        before === null && renderField('/id'),
        ['/network', '/type', '/segment'].map((pointer) => renderField(pointer)),
      )}
      {section(
        'fees',
        <p class="quiet wide">{formText.help.number}</p>,
        renderAll('fees'),
        renderPageChoice('fees'),
      )}
      {section(
        'rewards',
        renderField('/rewards/rate_type'),
        hasRewards && [
          renderField('/rewards/currency_label', { help: formText.help.currency_label }),
          renderField('/rewards/base_rate/points_per_dollar', { help: formText.help.base_rate }),
          renderPageChoice('rewards'),
        ],
        hasRewards && (
          <div class="rates wide">
            {draft.rates.map((key, index) => (
              <fieldset class="rate" key={key}>
                <legend class="unseen">{`${formText.labels.category} ${index + 1}`}</legend>
                {fieldsBySection.rate.map((field) => renderField(field.replace('*', key)))}
                <button
                  type="button"
                  aria-label={formText.removeRow(String(index + 1))}
                  onClick={() => setDraft({ ...draft, rates: draft.rates.filter((other) => other !== key) })}
                >
                  ×
                </button>
                <details
                  class="wide"
                  open={isFilled(fieldsBySection.conditions.map((field) => field.replace('*', key)))}
                >
                  <summary>{formText.conditions}</summary>
                  <div class="fields">
                    {fieldsBySection.conditions.map((field) => renderField(field.replace('*', key)))}
                  </div>
                </details>
              </fieldset>
            ))}
            <button type="button" id="add-row" onClick={() => setDraft(addItem(draft, 'rates'))}>
              {formText.addRow}
            </button>
          </div>
        ),
      )}
      {folded('welcome_offer', renderAll('welcome_offer'), renderPageChoice('welcome_offer'))}
      {folded(
        'apr',
        (['purchase', 'balance_transfer', 'cash_advance'] as const).map((use) => (
          <fieldset class="fields wide" key={use}>
            <legend>{formText.sections[use]}</legend>
            {fieldsBySection.apr
              .filter((field) => field.startsWith(`/apr/${use}/`))
              .map((field) => renderField(field))}
          </fieldset>
        )),
        renderPageChoice('apr'),
      )}
      {folded(
        'end',
        renderField('/discontinued_on', { help: formText.help.discontinued_on }),
        renderField('/replaced_by', { help: formText.help.replaced_by }),
      )}
      {checkResult.readings.length > 0 &&
        section(
          'readings',
          <p class="quiet wide">{before === null ? formText.help.newReadings : formText.help.readings}</p>,
          <ul class="readings wide">
            {checkResult.readings.map(({ key, value, isChanged, day, page }) => {
              const name = nameField(key, draft, formText);
              const text = isolateText(uiText.pair(name, format.number(value)));
              return (
                <li key={key}>
                  {before === null ? (
                    <span>{text}</span>
                  ) : (
                    <label class="tick">
                      <input
                        type="checkbox"
                        checked={isChanged || day !== ''}
                        disabled={isChanged}
                        onChange={() =>
                          set(
                            `day:${key}`,
                            day === '' ? textOf(`/sources/${page}/retrieved`) || context.today : '',
                          )
                        }
                      />{' '}
                      <span>{text}</span>
                    </label>
                  )}
                  {(isChanged || day !== '') && (
                    <input
                      type="date"
                      id={getElementId(`/day${key}`)}
                      aria-label={formText.ownDay(name)}
                      value={day}
                      onInput={(event: Event) => set(`day:${key}`, inputValue(event))}
                    />
                  )}
                </li>
              );
            })}
          </ul>,
        )}
      <Result context={context} draft={draft} checkResult={checkResult} areProblemsShown={areProblemsShown} />
    </form>
  );
}

interface FieldOptions {
  readonly type?: 'date' | 'url';
  readonly list?: string | undefined;
  /** Empty for no help. */
  readonly help?: string;
  readonly onLeave?: () => void;
}

export const inputValue = ({ target }: Event): string =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement
    ? target.value
    : '';

const hasNumbersOrName = ({ texts }: Draft, start: Draft): boolean =>
  Object.keys(texts).some(
    (pointer) =>
      (pointer === '/name' || isNumberKind(getKind(pointer))) && texts[pointer] !== start.texts[pointer],
  );

function describeField(pointer: string, problems: readonly FieldProblem[], help: string | undefined) {
  const id = getElementId(pointer);
  const descriptions = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(problems.length > 0 ? [`${id}-wrong`] : []),
  ];
  return {
    id,
    'aria-invalid': problems.some(({ severity }) => severity === 'error') ? ('true' as const) : undefined,
    'aria-describedby': descriptions.length > 0 ? descriptions.join(' ') : undefined,
  };
}

function renderHints(
  id: string,
  help: string | undefined,
  problems: readonly FieldProblem[],
): readonly (VNode | false)[] {
  const isWrong = problems.some(({ severity }) => severity === 'error');
  return [
    help !== undefined && (
      <small id={`${id}-help`} class="quiet">
        {help}
      </small>
    ),
    problems.length > 0 && (
      <ul id={`${id}-wrong`} class={isWrong ? 'wrong' : 'wrong soft'}>
        {problems.map(({ message }) => (
          <li>{renderInlineCode(message)}</li>
        ))}
      </ul>
    ),
  ];
}
