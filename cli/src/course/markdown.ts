import { Parser } from 'htmlparser2';
import type TurndownService from 'turndown';

/**
 * Creates a function that converts HTML to Markdown. `linkOf` returns the URL to write for each URL in the HTML. The function
 * throws if the HTML is nested too deeply.
 */
export async function createMarkdownConverter(
  linkOf: (url: string) => string,
): Promise<(html: string) => string> {
  const [{ default: Turndown }, { gfm }] = await Promise.all([
    import('turndown'),
    import('@joplin/turndown-plugin-gfm'),
  ]);
  const service = new Turndown({ headingStyle: 'atx', codeBlockStyle: 'fenced', bulletListMarker: '-' });
  service.use(gfm).remove(['script', 'style']);
  service.addRule('equation', {
    filter: (node) => node.hasAttribute('data-equation-content'),
    replacement: (_, node) => `$${getAttribute(node, 'data-equation-content')}$`,
  });
  // Code in code is code. The library would look for a longer fence at each level, which takes minutes for hostile HTML.
  service.addRule('code in code', {
    filter: (node) => node.nodeName === 'CODE' && node.parentElement?.closest('code') != null,
    replacement: (content) => content,
  });
  // Replace embedded media, such as a video, with a link.
  service.addRule('frame', {
    filter: 'iframe',
    replacement: (_, node) => {
      const address = getAttribute(node, 'src');
      return address === '' ? '' : `[${getAttribute(node, 'title') || address}](${address})`;
    },
  });
  // This rule matches no element. The library calls its filter before the rules for links and images, so the filter can change
  // their URLs.
  service.addRule('address', {
    filter: (node) => {
      // Canvas adds this title to every link.
      if (node.getAttribute('title') === 'Link') node.removeAttribute('title');
      for (const name of ['href', 'src']) {
        const address = node.getAttribute(name);
        if (address) node.setAttribute(name, linkOf(address));
      }
      return false;
    },
    replacement: () => '',
  });
  return (html) => {
    rejectDeepNesting(html);
    return service.turndown(html);
  };
}

/** No editor nests elements so deeply, and the library would need minutes for one text. */
const maxDepth = 100;

function rejectDeepNesting(html: string): void {
  let depth = 0;
  const parser = new Parser({
    onopentagname: () => {
      depth++;
      if (depth > maxDepth) throw new Error(`The HTML has more than ${maxDepth} nested elements.`);
    },
    onclosetag: () => depth--,
  });
  parser.end(html);
}

function getAttribute(node: TurndownService.Node, name: string): string {
  return (node as Element).getAttribute(name)?.trim() ?? '';
}
