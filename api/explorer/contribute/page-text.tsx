import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { isCountry } from '#core/card/card';
import type { FieldAnswers, PageAnswer } from '#core/sources/proposals/page-answers';
import { isolateText } from '../markup.tsx';
import { type FormContext, findIssuer, labelField } from './check.ts';
import { addItem, type Draft } from './draft.ts';

interface PageTextProps {
  readonly context: FormContext;
  readonly draft: Draft;
  readonly setDraft: (draft: Draft) => void;
}

/** Lets the user paste the text of the page. Proposes the values that the evidence code finds in it. */
export function PageText({ context, draft, setDraft }: PageTextProps): VNode {
  const { formText, registry, today } = context;
  const [text, setText] = useState('');
  const [proposals, setProposals] = useState<readonly FieldAnswers[] | string>([]);
  const [used, setUsed] = useState<readonly PageAnswer[]>([]);
  const propose = async (): Promise<void> => {
    const issuer = findIssuer(draft, context.issuers);
    const { '/country': country, '/name': name = '' } = draft.texts;
    if (issuer === undefined || !isCountry(country)) return setProposals(formText.proposeFirst);
    const [{ readPlainText }, { outlinePage }, { listPageAnswers }] = await Promise.all([
      import('#core/sources/evidence/read-plain'),
      import('#core/sources/proposals/page-outline'),
      import('#core/sources/proposals/page-answers'),
    ]);
    const names = [issuer.name, ...issuer.aliases];
    const subject = { country, issuer: names, name: name.trim() === '' ? null : name };
    const outline = outlinePage(readPlainText(text), subject, '', today);
    const found = listPageAnswers(outline, { country, issuerId: issuer.id }, registry);
    setUsed([]);
    setProposals(found.length > 0 ? found : formText.nothingFound);
  };
  const accept = (proposal: FieldAnswers, answer: PageAnswer): void => {
    setUsed([...used, answer]);
    setDraft(applyAnswer(draft, proposal, answer));
  };
  return (
    <details class="wide">
      <summary>{formText.paste}</summary>
      <label for="page-text" class="quiet">
        {formText.pasteHelp}
      </label>
      <textarea
        id="page-text"
        rows={6}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <button type="button" id="propose" disabled={text.trim() === ''} onClick={() => void propose()}>
        {formText.propose}
      </button>
      <div role="status">
        {typeof proposals === 'string' ? (
          <p>{proposals}</p>
        ) : (
          <ul class="proposals">
            {proposals.flatMap((proposal) =>
              proposal.answers.map((answer) => {
                const name = proposal.label ?? labelField(proposal.field, formText);
                return (
                  <li>
                    <p>
                      <b>{isolateText(`${name}: ${answer.value}`)}</b>{' '}
                      {answer.doubt !== null && <span class="warn">{formText.doubtful}</span>}
                    </p>
                    <q>{isolateText(answer.quote)}</q>
                    <button
                      type="button"
                      disabled={used.includes(answer)}
                      aria-label={formText.use(`${name} ${answer.value}`)}
                      onClick={() => accept(proposal, answer)}
                    >
                      {used.includes(answer) ? formText.used : formText.use(name)}
                    </button>
                  </li>
                );
              }),
            )}
          </ul>
        )}
      </div>
    </details>
  );
}

/** Puts a value of the page into its field. A rate of a category that the draft lacks becomes a new rate. */
export function applyAnswer(
  draft: Draft,
  { field, label, category }: Pick<FieldAnswers, 'field' | 'label' | 'category'>,
  { value, form }: Pick<PageAnswer, 'value' | 'form'>,
): Draft {
  const { texts } = draft;
  if (!field.includes('*')) {
    const type = form === 'percent' ? 'cashback' : 'points';
    const isFirstRate = field.startsWith('/rewards/base_rate') && (texts['/rewards/rate_type'] ?? '') === '';
    const rateType = isFirstRate ? { '/rewards/rate_type': type } : {};
    return { ...draft, texts: { ...texts, ...rateType, [field]: String(value) } };
  }
  const known = draft.rates.find((key) => {
    const { [`/rewards/categories/${key}/category`]: id, [`/rewards/categories/${key}/label`]: words } =
      texts;
    return category === null ? words === label : id === category;
  });
  const next = known === undefined ? addItem(draft, 'rates') : draft;
  const key = known ?? next.rates.at(-1);
  const type = (texts['/rewards/rate_type'] ?? '') || (form === 'percent' ? 'cashback' : 'points');
  return {
    ...next,
    texts: {
      ...texts,
      '/rewards/rate_type': type,
      [`/rewards/categories/${key}/points_per_dollar`]: String(value),
      ...(known === undefined && {
        [`/rewards/categories/${key}/category`]: category ?? '',
        [`/rewards/categories/${key}/label`]: label ?? '',
      }),
    },
  };
}
