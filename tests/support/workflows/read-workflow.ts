import { isMap, isScalar, isSeq, parseDocument, type YAMLMap } from 'yaml';

/** Parts that are missing in the file are empty. */
export interface Workflow {
  readonly path: string;
  /** If there are YAML errors, all other fields are empty. */
  readonly syntaxErrors: readonly string[];
  readonly triggers: readonly string[];
  readonly top: YamlMapping;
  readonly jobs: readonly Job[];
}

export interface Job {
  readonly name: string;
  readonly part: YamlMapping;
  readonly steps: readonly YamlMapping[];
}

export interface YamlMapping {
  /**
   * Returns the value at a path as plain JavaScript, or undefined if it is missing. Without a path, returns the whole mapping.
   */
  value(...path: readonly string[]): unknown;
  /** Returns the comment on the line of a value, without its `#`. */
  comment(...path: readonly string[]): string | undefined;
}

export function readWorkflow(path: string, text: string): Workflow {
  const document = parseDocument(text);
  const root = document.contents;
  if (document.errors.length > 0 || !isMap(root))
    return {
      path,
      syntaxErrors: document.errors.length > 0 ? document.errors.map(String) : ['no mapping'],
      triggers: [],
      top: emptyMapping,
      jobs: [],
    };
  const toMapping = (map: YAMLMap): YamlMapping => ({
    value: (...keys) => {
      const node = keys.length === 0 ? map : map.getIn(keys, true);
      return isScalar(node) || isMap(node) || isSeq(node) ? node.toJS(document) : undefined;
    },
    comment: (...keys) => {
      const node = map.getIn(keys, true);
      return isScalar(node) ? node.comment?.trim() : undefined;
    },
  });
  const jobs = root.get('jobs', true);
  return {
    path,
    syntaxErrors: [],
    triggers: triggersOf(toMapping(root).value('on')),
    top: toMapping(root),
    jobs: (isMap(jobs) ? jobs.items : []).flatMap(({ key, value }) => {
      if (!isMap(value)) return [];
      const steps = value.get('steps', true);
      return {
        name: String(key),
        part: toMapping(value),
        steps: (isSeq(steps) ? steps.items : []).filter((step) => isMap(step)).map(toMapping),
      };
    }),
  };
}

const emptyMapping: YamlMapping = { value: () => undefined, comment: () => undefined };

function triggersOf(on: unknown): readonly string[] {
  if (typeof on === 'string') return [on];
  if (Array.isArray(on)) return on.map(String);
  return Object.keys((on ?? {}) as object);
}
