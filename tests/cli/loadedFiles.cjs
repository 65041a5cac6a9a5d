// Required before the command line: writes what it has loaded when it ends, one file a line, to the file of LOADED.
const { writeFileSync } = process.getBuiltinModule('node:fs');

process.on('exit', () => writeFileSync(process.env.LOADED, Object.keys(require.cache).join('\n')));
