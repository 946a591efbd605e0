const { layerRules } = require('./scripts/checks/layers.cjs')

// The import directions of docs/architecture.md, held by `npm run lint`.
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro:|virtual:|jsr:|npm:)' },
    },
    ...layerRules,
    {
      name: 'no-way-back-between-folders',
      comment: 'Two folders of these that import from each other are one, or a third is missing',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(domain|src/(api|booking|portal)|packages/platform)/' },
      to: { circular: true },
    },
    {
      name: 'views-are-handed-their-rows',
      comment:
        'What the room draws takes rows and callbacks, so that another page can draw it with invented ones',
      severity: 'error',
      from: {
        path: [
          '^src/portal/submission/SubmissionSheet\\.tsx$',
          '^src/portal/answers/(AnswerField|AnswerForm|KeptAsNewAnswers|LateChanges|PressOutcome|Questions|ReadAnswer|Review|SaveBar|SentQuestions|StatusNote|ToldBefore|Trouble|TwoVersions)\\.tsx$',
          '^src/portal/messages/(Documents|to-submission)\\.tsx$',
          '^src/portal/tour/.+\\.tsx$',
        ],
      },
      to: { path: '^src/api/', reachable: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
