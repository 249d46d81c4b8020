type Step = (at: number, last: number) => number;

const forward: Step = (at, last) => Math.min(at + 1, last);
const back: Step = (at) => Math.max(at - 1, 0);

const steps: ReadonlyMap<string, Step> = new Map([
  ['ArrowRight', forward],
  ['ArrowDown', forward],
  ['ArrowLeft', back],
  ['ArrowUp', back],
  ['Home', () => 0],
  ['End', (_, last) => last],
]);

export interface MarkActs {
  /** Enter, the space bar or a click. */
  readonly choose: (at: number) => void;
  /** Focus or a pointer came to a mark. */
  readonly tell: (at: number) => void;
}

/** One stop of the tab key for all elements; the arrow keys, Home and End go among them (ARIA «roving tabindex»). */
export function goAmong(elements: readonly SVGElement[], { choose, tell }: MarkActs): void {
  elements[0]?.setAttribute('tabindex', '0');
  for (const [at, element] of elements.entries()) {
    element.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key === 'Enter' || event.key === ' ') choose(at);
      else {
        const step = steps.get(event.key);
        if (step === undefined) return;
        elements[step(at, elements.length - 1)]?.focus();
      }
      event.preventDefault();
      event.stopPropagation();
    });
    element.addEventListener('click', () => choose(at));
    element.addEventListener('pointerenter', () => tell(at));
    element.addEventListener('focus', () => {
      for (const other of elements) other.setAttribute('tabindex', other === element ? '0' : '-1');
      tell(at);
    });
  }
}
