import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fees } from '#core/card/fees';
import { choices } from '#core/check/scaffold/new-card';
import { findLabel, getNetworkLabel } from '../language.ts';
import { isolateText, renderInlineCode } from '../markup.tsx';
import {
  checkFields,
  type FieldProblem,
  type FormContext,
  findIssuer,
  isIssuerIn,
  withSuggestedId,
} from './check.ts';
import { emptyRateRow, type FormFields, type RateRow, type TextField } from './form-fields.ts';
import { Result } from './result.tsx';

export function Form(context: FormContext): VNode {
  const [fields, setFields] = useState(context.start);
  // Problems are hidden until the user submits the form, or leaves any field after the name or a fee has changed.
  const [areProblemsShown, setProblemsShown] = useState(false);
  const checkResult = checkFields(fields, context);
  // Warn before the user leaves the page and loses the typed text.
  useEffect(() => {
    const askFirst = (event: Event) => event.preventDefault();
    if (fields !== context.start) addEventListener('beforeunload', askFirst);
    return () => removeEventListener('beforeunload', askFirst);
  }, [fields !== context.start]);
  const { formText, uiText, format, correctedCard: corrected, categories } = context;
  const set = (name: TextField, value: string): void => {
    const next = { ...fields, [name]: value };
    setFields(withSuggestedId(next, fields, context.issuers));
  };
  const hasOwnPage = fields.rewardsUrl.trim() !== '';
  const setRows = (rows: readonly RateRow[]): void => setFields({ ...fields, rows });
  const setRow = (index: number, change: Partial<RateRow>): void =>
    setRows(fields.rows.map((row, otherIndex) => (otherIndex === index ? { ...row, ...change } : row)));
  const problems = areProblemsShown ? checkResult.problems : [];
  const problemsOf = (field: string): readonly FieldProblem[] =>
    problems.filter((problem) => problem.field === field);
  const textInput = (name: TextField, label: string, options: FieldOptions = {}): VNode =>
    field(name, label, problemsOf(name), options.help, (attributes) => (
      <input
        {...attributes}
        type={options.type ?? 'text'}
        inputmode={options.mode}
        list={options.list}
        value={fields[name]}
        autocomplete="off"
        onInput={(event: Event) => set(name, inputValue(event))}
        onBlur={options.onLeave}
      />
    ));
  const select = (name: TextField, label: string, options: readonly (readonly [string, string])[]): VNode =>
    field(name, label, problemsOf(name), undefined, (attributes) => (
      <select {...attributes} value={fields[name]} onChange={(event: Event) => set(name, inputValue(event))}>
        {options.map(([value, label]) => (
          <option value={value} selected={value === fields[name]}>
            {label}
          </option>
        ))}
      </select>
    ));
  const choose = ['', formText.choose] as const;
  const toOptions = (prefix: string, values: readonly string[]) =>
    values.map((value) => [value, findLabel(`${prefix}.${value}`, uiText) ?? value] as const);
  const issuers = context.issuers.filter((issuer) => isIssuerIn(issuer, fields.country));
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
      onFocusOut={() => setProblemsShown(areProblemsShown || hasNumbersOrName(fields, context.start))}
    >
      <h1>{corrected === null ? formText.add : formText.correct(corrected.name)}</h1>
      {context.unknownId !== null && (
        <p class="note" role="alert">
          {isolateText(uiText.noCard(context.unknownId))}
        </p>
      )}
      {context.repository === null && <p class="note">{formText.noRepository}</p>}
      <p class="quiet">{formText.intro}</p>
      {section(
        formText.card,
        corrected === null &&
          select('country', formText.country, [
            choose,
            ...context.countries.map((country) => [country, format.country(country)] as const),
          ]),
        textInput('issuer', formText.issuer, {
          list: 'issuers',
          help: formText.issuerHelp,
          onLeave: () => {
            const known = findIssuer(fields, context.issuers);
            if (known !== undefined && known.name !== fields.issuer) set('issuer', known.name);
          },
        }),
        <datalist id="issuers">
          {issuers.map(({ name }) => (
            <option value={name} />
          ))}
        </datalist>,
        textInput('name', formText.name, { help: formText.nameHelp }),
        corrected === null && textInput('id', formText.id, { help: formText.idHelp }),
        select('network', formText.network, [
          choose,
          ...choices.network.map((network) => [network, getNetworkLabel(network, uiText)] as const),
        ]),
        select('type', formText.type, [choose, ...toOptions('type', choices.type)]),
        select('segment', formText.segment, [choose, ...toOptions('segment', choices.segment)]),
      )}
      {section(
        formText.fees,
        fees.map(({ name }) =>
          textInput(name, formText[name], { mode: 'decimal', help: formText.numberHelp }),
        ),
        textInput('feesUrl', formText.url, { type: 'url' }),
        textInput('feesRead', formText.read, { type: 'date' }),
      )}
      {section(
        formText.rewards,
        select('rateType', formText.rateType, [
          ['', formText.noRewards],
          ...toOptions('rate', ['cashback', 'points', 'miles']),
        ]),
        fields.rateType !== '' && textInput('earns', formText.earns, { help: formText.earnsHelp }),
        fields.rateType !== '' &&
          textInput('baseRate', formText.baseRate, { mode: 'decimal', help: formText.baseRateHelp }),
        fields.rateType !== '' && (
          <div class="rows-of-rates">
            {fields.rows.map((row, index) => (
              <fieldset class="rate-row" key={`row-${index}`}>
                <legend class="unseen">{`${formText.category} ${index + 1}`}</legend>
                {field(
                  `rate-${index}`,
                  formText.rate,
                  problemsOf(`rate-${index}`),
                  undefined,
                  (attributes) => (
                    <input
                      {...attributes}
                      inputmode="decimal"
                      value={row.rate}
                      onInput={(event: Event) => setRow(index, { rate: inputValue(event) })}
                    />
                  ),
                )}
                {field(
                  `category-${index}`,
                  formText.category,
                  problemsOf(`category-${index}`),
                  undefined,
                  (attributes) => (
                    <select
                      {...attributes}
                      value={row.category}
                      onChange={(event: Event) => setRow(index, { category: inputValue(event) })}
                    >
                      <option value="" selected={row.category === ''}>
                        {formText.noCategory}
                      </option>
                      {categories.map(([id, name]) => (
                        <option value={id} selected={id === row.category}>
                          {name}
                        </option>
                      ))}
                    </select>
                  ),
                )}
                {field(
                  `label-${index}`,
                  formText.label,
                  problemsOf(`label-${index}`),
                  undefined,
                  (attributes) => (
                    <input
                      {...attributes}
                      value={row.label}
                      onInput={(event: Event) => setRow(index, { label: inputValue(event) })}
                    />
                  ),
                )}
                <button
                  type="button"
                  aria-label={formText.removeRow(String(index + 1))}
                  onClick={() => setRows(fields.rows.filter((_, otherIndex) => otherIndex !== index))}
                >
                  ×
                </button>
              </fieldset>
            ))}
            <button type="button" id="add-row" onClick={() => setRows([...fields.rows, emptyRateRow])}>
              {formText.addRow}
            </button>
          </div>
        ),
        fields.rateType !== '' && textInput('rewardsUrl', formText.rewardsUrl, { type: 'url' }),
        fields.rateType !== '' && hasOwnPage && textInput('rewardsRead', formText.read, { type: 'date' }),
      )}
      {checkResult.comparable.length > 0 &&
        section(
          formText.compared,
          <p class="quiet">{formText.comparedHelp}</p>,
          checkResult.comparable.map(({ pointer, label }) => (
            <label class="compared" key={pointer}>
              <input
                type="checkbox"
                checked={fields.compared.includes(pointer)}
                onChange={() => setFields(toggleCompared(fields, pointer))}
              />{' '}
              {isolateText(label)}
            </label>
          )),
        )}
      <Result context={context} checkResult={checkResult} areProblemsShown={areProblemsShown} />
    </form>
  );
}

interface FieldOptions {
  readonly type?: 'date' | 'text' | 'url';
  readonly mode?: 'decimal' | 'url';
  readonly list?: string;
  readonly help?: string;
  readonly onLeave?: () => void;
}

const inputValue = ({ target }: Event): string =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.value : '';

function toggleCompared(fields: FormFields, pointer: string): FormFields {
  const { compared } = fields;
  const others = compared.filter((other) => other !== pointer);
  return { ...fields, compared: others.length < compared.length ? others : [...compared, pointer] };
}

const hasNumbersOrName = (fields: FormFields, start: FormFields): boolean =>
  fields.name !== start.name || fees.some(({ name }) => fields[name] !== start[name]);

function section(title: string, ...content: readonly ComponentChildren[]): VNode {
  return (
    <fieldset class="part">
      <legend>{title}</legend>
      <div class="fields">{content}</div>
    </fieldset>
  );
}

type FieldAttributes = Readonly<Record<string, string | null>>;

function field(
  id: string,
  label: string,
  problems: readonly FieldProblem[],
  help: string | undefined,
  control: (attributes: FieldAttributes) => VNode,
): VNode {
  const isWrong = problems.some(({ severity }) => severity === 'error');
  const descriptionIds = [
    ...(help === undefined ? [] : [`${id}-help`]),
    ...(problems.length > 0 ? [`${id}-wrong`] : []),
  ];
  return (
    <div class={`field of-${id.replace(/-\d+$/, '')}`}>
      <label for={id}>{label}</label>
      {control({
        id,
        'aria-invalid': isWrong ? 'true' : null,
        'aria-describedby': descriptionIds.length > 0 ? descriptionIds.join(' ') : null,
      })}
      {help !== undefined && (
        <small id={`${id}-help`} class="quiet">
          {help}
        </small>
      )}
      {problems.length > 0 && (
        <ul id={`${id}-wrong`} class={isWrong ? 'wrong' : 'wrong soft'}>
          {problems.map(({ message }) => (
            <li>{renderInlineCode(message)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
