import { addDays } from '#core/card/days';
import { registryPaths } from '#core/card/registry';
import type { Rule } from './rule.ts';

export const exceptionExpired: Rule<'exception-expired', { readonly until: string; readonly today: string }> =
  {
    code: 'exception-expired',
    title: 'source exception has expired',
    severity: 'warning',
    class: 'schema',
    short: 'an exception for a page has expired',
    sentence: ({ until, today }) =>
      `This exception was valid until ${until}, and today is ${today}. Check whether the page can be read now. Then delete the entry, or set a new date and update the reason.`,
    *checkRegistries({ exceptions }, today) {
      for (const [index, entry] of exceptions.entries()) {
        const until = entry?.until;
        if (until !== undefined && until < addDays(today, -1))
          yield { path: registryPaths.exceptions, pointer: `/${index}/until`, until, today };
      }
    },
  };
