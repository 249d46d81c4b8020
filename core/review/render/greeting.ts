import type { ReviewViewModel } from '../desired.ts';
import type { ReviewOutcome } from '../verdict.ts';
import { mention } from './links.ts';
import { isRemovalOnly } from './opening.ts';

/**
 * Adds a sentence in the author's language if that is Chinese or French, and thanks to a first-time contributor. If the
 * author is mentioned, the mention comes first.
 */
export function withGreeting(view: ReviewViewModel, opening: string): string {
  const { facts, mentionsAuthor } = view;
  const sentences = getFirstSentences(facts.pull);
  const lines = [
    ...(sentences === null ? [] : [translateOpening(view, sentences)]),
    ...(facts.firstHere ? [renderThanks(view)] : []),
    opening,
  ].filter((line) => line !== '');
  const authorMention = mentionsAuthor ? mention(facts.pull.author) : '';
  return `${authorMention === '' ? '' : `${authorMention} `}${lines.join('\n')}`;
}

function renderThanks({ facts }: ReviewViewModel): string {
  const contribution = facts.cards.some(({ change }) => change === 'new')
    ? 'your first card. A person checks every card'
    : 'your first pull request. A person reads every pull request';
  return `Welcome, and thank you for ${contribution} before it is merged.`;
}

function translateOpening(
  view: ReviewViewModel,
  { thanks: thankYou, problems, opening }: FirstSentences,
): string {
  const openingKind = findOpeningKind(view);
  const translation =
    openingKind === null
      ? ''
      : openingKind === 'problems'
        ? problems(view.verdict.problemCount)
        : opening[openingKind];
  return [...(view.facts.firstHere ? [thankYou] : []), translation]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

function findOpeningKind(view: ReviewViewModel): OpeningKind | 'problems' | null {
  const { verdict, facts } = view;
  switch (verdict.outcome) {
    case 'problems':
      return isRemovalOnly(view) ? 'removal' : 'problems';
    case 'not-reread':
      return verdict.changesRequestedBy === null ? 'not-reread' : 'changes-requested';
    case 'clean':
      if (facts.pull.conflicts) return 'conflict';
      if (verdict.turn === 'author') return 'changes-requested';
      return facts.pull.draft ? 'clean-draft' : 'clean';
    case 'generated-files':
    case 'beyond-data':
      return facts.pull.conflicts ? 'conflict' : verdict.outcome;
    case 'unreadable':
      return verdict.outcome;
    case 'no-cards':
    case 'bot-fault':
      return null;
  }
}

type OpeningKind =
  | Exclude<ReviewOutcome, 'bot-fault' | 'no-cards' | 'problems' | 'clean'>
  | 'removal'
  | 'clean-draft'
  | 'changes-requested'
  | 'conflict'
  | 'clean';

interface FirstSentences {
  readonly thanks: string;
  readonly problems: (count: number) => string;
  readonly opening: Readonly<Record<OpeningKind, string>>;
}

const chinese: FirstSentences = {
  thanks: '感谢您的第一次贡献！',
  problems: (count) =>
    `在人工审核之前，还有${count === 1 ? '一' : ` ${count} `}处需要修改，具体说明见下文（英文）。`,
  opening: {
    clean: '自动检查已通过，接下来由审核人查看。',
    'clean-draft': '自动检查已通过。这还是草稿，完成后请点击“Ready for review”。',
    'changes-requested': '审核人希望您做一些修改。',
    'generated-files': '请把自动生成的文件从本次改动中移除（合并后会由工作流生成），命令见下文（英文）。',
    'not-reread': '有数字改动了，但来源的阅读日期没有变：请对照页面，只更新您核对过的数字的日期。',
    conflict: '本次改动与目标分支有冲突，请先解决冲突，做法见下文（英文）。',
    removal: '已停发的卡片仍保留在目录中：请恢复该文件，并填写停发日期 `discontinued_on`。',
    'beyond-data': '本次改动不只涉及卡片数据，将先由维护者查看。',
    unreadable: '自动检查无法读取全部改动，将由维护者查看。',
  },
};

const french: FirstSentences = {
  thanks: 'Merci pour votre première contribution\u00a0!',
  problems: (count) =>
    `Il reste ${count === 1 ? 'un point' : `${count} points`} à corriger avant la relecture\u00a0; les détails suivent, en anglais.`,
  opening: {
    clean: 'Les contrôles automatiques sont passés\u00a0: une personne va maintenant relire.',
    'clean-draft':
      'Les contrôles automatiques sont passés. C’est encore un brouillon\u00a0: cliquez sur «\u00a0Ready for review\u00a0» quand vous aurez terminé.',
    'changes-requested': 'Des modifications vous sont demandées dans la relecture.',
    'generated-files':
      'Retirez de cette demande les fichiers générés\u00a0: ils sont recréés après la fusion. La commande suit, en anglais.',
    'not-reread':
      'Un nombre change, mais sa source garde l’ancienne date\u00a0: comparez-le avec la page, et ne changez la date que des nombres comparés.',
    conflict:
      'Cette demande est en conflit avec la branche cible\u00a0: résolvez d’abord le conflit, comme expliqué ci-dessous, en anglais.',
    removal:
      'Une carte qui n’est plus proposée reste dans le catalogue\u00a0: remettez le fichier et renseignez `discontinued_on`.',
    'beyond-data':
      'Cette demande ne touche pas seulement aux données des cartes\u00a0: un responsable du projet la regardera d’abord.',
    unreadable:
      'Les contrôles automatiques n’ont pas pu tout lire\u00a0: un responsable du projet va regarder.',
  },
};

/** Matches Chinese words that are common in descriptions of changes, but rare in card names. */
const chineseWords = /[的了是在请這这我您]|新增|添加|增加|更新|修改|修正|补充|補充|更正|删除|刪除|年费|年費/;

const frenchWords: ReadonlySet<string> = new Set(
  'le les des une du et est sur dans pour avec aux cette ces nous bonjour merci ajout ajoute ajouter nouvelle carte cartes frais annuels mise jour corrige correction page banque'.split(
    ' ',
  ),
);

const englishWords: ReadonlySet<string> = new Set(
  'the and of is are to for from with this that add adds added update updates fix new card cards fee fees page bank'.split(
    ' ',
  ),
);

/**
 * Returns an introduction for the comment in the language of the pull request. Null unless that language is Chinese or French.
 */
export function getFirstSentences({
  title,
  body,
}: {
  readonly title: string;
  readonly body: string;
}): FirstSentences | null {
  // Ignore the text of the pull request template.
  const text = `${title}\n${body.replaceAll(/<!--[\s\S]*?(?:-->|$)|^- \[.\].*$|^\*\*.*\*\*$/gm, '')}`;
  // Chinese characters together with hiragana or katakana usually mean Japanese text.
  if (chineseWords.test(text) && !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return chinese;
  const words = [...new Set(text.toLowerCase().match(/\p{L}+/gu))];
  const countWords = (vocabulary: ReadonlySet<string>) => words.filter((word) => vocabulary.has(word)).length;
  return countWords(frenchWords) >= 2 && countWords(frenchWords) > countWords(englishWords) ? french : null;
}
