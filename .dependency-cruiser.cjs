// The import direction of docs/architecture.md, held by `npm run lint`.
const layer = (name, from, forbidden) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.tsx?$' },
  to: { path: forbidden },
})

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(astro:|virtual:|jsr:|npm:)' },
    },
    layer('domain-imports-nothing', '^domain/', '^(src|content|supabase|packages|tests|scripts)/'),
    layer('content-imports-domain-only', '^content/', '^(src|supabase|packages|tests|scripts)/'),
    layer(
      'functions-import-domain-content-and-the-kit',
      '^supabase/',
      '^(src|server|packages/platform|tests|scripts)/',
    ),
    layer(
      'the-kit-imports-nothing-of-ours',
      '^packages/backend-kit/',
      '^(src|content|domain|supabase|server|packages/platform|tests|scripts)/',
    ),
    layer('platform-never-imports-the-site', '^packages/', '^(src|tests|scripts)/'),
    layer('site-never-imports-a-backend', '^src/', '^(packages|supabase|tests|scripts)/'),
    layer(
      'ui-is-wordless',
      '^src/ui/',
      '^(content|src/(pages|layouts|site|portal|admin|account|api|session|shell))/',
    ),
    layer('data-is-below-screens', '^src/api/', '^src/(pages|layouts|site|portal|admin|shell)/'),
    layer('account-is-below-screens', '^src/account/', '^src/(pages|layouts|site|portal|admin)/'),
    layer('shell-is-below-screens', '^src/shell/', '^src/(pages|layouts|site|portal|admin)/'),
    layer('site-is-below-pages', '^src/site/', '^src/(pages|layouts|portal|admin)/'),
    layer('portal-is-below-pages', '^src/portal/', '^src/(pages|layouts|site|admin)/'),
    layer('admin-is-below-pages', '^src/admin/', '^src/(pages|layouts|site|portal)/'),
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
