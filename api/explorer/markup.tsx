import type { ComponentChildren, VNode } from 'preact';

/** Isolates text from a card file, so that right-to-left text does not change the order of the surrounding text. */
export function isolateText(text: string, lang?: string): VNode {
  return <bdi lang={lang}>{text}</bdi>;
}

/** Renders text in backquotes as code. Shows any other markup as plain text. */
export function renderInlineCode(text: string): readonly (string | VNode)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code>{part}</code> : part));
}

/** Creates a link that opens in a new tab. Returns plain text if the URL does not use https. */
export function renderExternalLink(address: string, content: ComponentChildren = address): VNode {
  if (!isHttps(address)) return <span class="address">{content}</span>;
  return (
    <a class="address" href={address} rel="noopener noreferrer" target="_blank">
      {content}
    </a>
  );
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/**
 * Returns the text in the input while the input has the focus, so that a redraw does not change what the user is typing.
 * Otherwise returns `value`.
 */
export function fieldValue(id: string, value: string | number = ''): string | number {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.id === id ? activeElement.value : value;
}
