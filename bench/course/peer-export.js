/**
 * The requests of an export, one after another, for clients that have no export of their own. `get` and `list` take a path
 * below /api/v1 and a query; a list in the query becomes `name[]=…`.
 */
export async function exportCourse(id, sections, { get, list }) {
  const at = `courses/${id}`;
  const wanted = new Set(sections.split(',').filter((name) => name !== ''));
  const isWanted = (name) => wanted.size === 0 || wanted.has(name);
  const document = { course: await get(at, { include: ['term', 'total_scores'] }) };
  const steps = {
    tabs: () => list(`${at}/tabs`, {}),
    modules: async () => {
      const modules = await list(`${at}/modules`, { include: ['items', 'content_details'], per_page: 100 });
      for (const module of modules)
        module.items ??= await list(`${at}/modules/${module.id}/items`, {
          include: ['content_details'],
          per_page: 100,
        });
      return modules;
    },
    assignments: () => list(`${at}/assignments`, { per_page: 100, order_by: 'due_at' }),
    assignment_groups: () => list(`${at}/assignment_groups`, { per_page: 100 }),
    files: () => list(`${at}/files`, { per_page: 100 }),
    pages: async () => {
      const pages = [];
      for (const { url } of await list(`${at}/pages`, { per_page: 100 }))
        pages.push(await get(`${at}/pages/${encodeURIComponent(url)}`, {}));
      return pages;
    },
    announcements: () =>
      list('announcements', {
        context_codes: [`course_${id}`],
        start_date: '2000-01-01',
        end_date: '2100-01-01',
        per_page: 100,
      }),
    discussions: async () => {
      const topics = await list(`${at}/discussion_topics`, { only_announcements: false, per_page: 100 });
      if (topics.length > 0 || document.announcements?.length > 0) return topics;
      return list(`${at}/discussion_topics`, { per_page: 100 });
    },
    submissions: () => list(`${at}/students/submissions`, { student_ids: ['all'], per_page: 100 }),
    grades: () => list(`${at}/enrollments`, { user_id: 'self', include: ['total_scores'], per_page: 100 }),
  };
  for (const [name, step] of Object.entries(steps)) if (isWanted(name)) document[name] = await step();
  return document;
}
