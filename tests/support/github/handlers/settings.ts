import { created, type Handler, noContent, notFound, ok, rejectUnknownParameters } from '../exchange.ts';
import type { Repository, Ruleset } from '../state.ts';
import { repositoryUrl } from '../views.ts';

/** Creates a handler that returns a setting, or the response `unset` if the setting has no value. */
const show =
  (key: string, unset = notFound): Handler =>
  ({ repository, params }) => {
    const value = repository.settings.get(params.name === undefined ? key : `${key}/${params.name}`);
    return value === undefined ? unset : ok(value);
  };

const set =
  (key: string, value: object): Handler =>
  ({ repository }) => {
    repository.settings.set(key, value);
    return noContent;
  };

export const showPermissions = show(
  'workflow',
  ok({ default_workflow_permissions: 'read', can_approve_pull_request_reviews: false }),
);
export const setPermissions: Handler = ({ repository, body, query }) => {
  rejectUnknownParameters(['default_workflow_permissions', 'can_approve_pull_request_reviews'], {
    body,
    query,
  });
  repository.settings.set('workflow', body);
  return noContent;
};
export const showReports = show('private-reports', ok({ enabled: false }));
export const enableReports = set('private-reports', { enabled: true });
export const showImmutable: Handler = ({ repository }) =>
  repository.immutableReleases ? ok({ enabled: true, enforced_by_owner: false }) : notFound;
export const enableImmutable: Handler = ({ repository }) => {
  repository.immutableReleases = true;
  return noContent;
};
export const showPages = show('pages');
export const createPages: Handler = ({ repository, body, state }) => {
  const html_url = `${repositoryUrl(state, repository)}/site/`;
  repository.settings.set('pages', { build_type: body.build_type ?? 'legacy', html_url });
  return created(repository.settings.get('pages'));
};
export const showVariable = show('variables');
export const createVariable: Handler = ({ repository, body }) => {
  repository.settings.set(`variables/${body.name}`, { name: body.name, value: body.value });
  return created({});
};

const listRulesetsFor = ({ rulesets }: Repository, target: string): readonly Ruleset[] =>
  rulesets.filter((ruleset) => ruleset.target === target);

export const listRulesets: Handler = ({ repository, query }) => {
  const { rulesets } = repository;
  const target = query.get('targets');
  // GitHub's list omits the rules of each ruleset.
  return ok(
    (target === null ? rulesets : listRulesetsFor(repository, target)).map(
      ({ id, name, target, enforcement }) => ({
        id,
        name,
        target,
        enforcement,
      }),
    ),
  );
};
export const getRuleset: Handler = ({ repository, params }) => {
  const ruleset = repository.rulesets.find(({ id }) => id === Number(params.ruleset_id));
  return ruleset === undefined ? notFound : ok(ruleset);
};
export const createRuleset: Handler = ({ repository, body, state }) => {
  const ruleset: Ruleset = { ...body, id: state.nextId() };
  repository.rulesets.push(ruleset);
  return created(ruleset);
};
export const listBranchRules: Handler = ({ repository }) =>
  ok(listRulesetsFor(repository, 'branch').flatMap(({ rules }) => rules as readonly object[]));
