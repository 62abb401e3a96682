// Runs a TypeScript file under the project's own Node, after installing missing packages. Works
// on any Node, so that an old one prints an answer instead of a stack trace.
'use strict';
var fs = require('fs');
var path = require('path');
var crypto = require('crypto');
var spawnSync = require('child_process').spawnSync;

var root = path.join(__dirname, '..');
var modules = path.join(root, 'node_modules');
var stamp = path.join(modules, '.installed');
var windows = process.platform === 'win32';
var oldestNode = 20;

function stop(message) {
  console.error(message);
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < oldestNode) {
  stop(
    'This needs Node ' +
      oldestNode +
      ' or newer to start; this is ' +
      process.version +
      '. Install a newer one from https://nodejs.org and try again.',
  );
}

/** PATH without this project's own folder, whose Node an install would replace. */
function outerPath() {
  var own = path.join(modules, '.bin');
  return (process.env.PATH || '')
    .split(path.delimiter)
    .filter(function (folder) {
      return path.resolve(folder) !== own;
    })
    .join(path.delimiter);
}

function install() {
  var lock = fs.readFileSync(path.join(root, 'package-lock.json'));
  var wanted = crypto.createHash('sha256').update(lock).digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing packages (once) …');
  // Build tools are dev dependencies, which NODE_ENV=production would leave out.
  var options = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  var result = spawnSync('npm', options, {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
    env: Object.assign({}, process.env, { PATH: outerPath() }),
  });
  if (result.status !== 0) {
    stop(
      'The packages could not be installed. Check the connection, and that 2 GB of memory are there, ' +
        'then run this again.',
    );
  }
  fs.writeFileSync(stamp, wanted);
}

install();

var node = path.join(modules, 'node', 'bin', windows ? 'node.exe' : 'node');
if (!fs.existsSync(node)) {
  stop('The pinned Node is missing. Delete the folder node_modules and run this again.');
}
// Compiled code is cached: it starts faster, and the server saves the 25 MB of the tool that
// strips types. Two places to take memory from, instead of eight for each processor, save 4 MB.
var saving = {
  NODE_COMPILE_CACHE: path.join(modules, '.cache', 'node'),
  MALLOC_ARENA_MAX: '2',
};
var childEnv = Object.assign(saving, process.env, {
  PATH: path.join(modules, '.bin') + path.delimiter + (process.env.PATH || ''),
});
var spawn = require('child_process').spawn;
var child = spawn(node, [path.join(root, process.argv[2])].concat(process.argv.slice(3)), {
  cwd: root,
  stdio: 'inherit',
  env: childEnv,
});
['SIGINT', 'SIGTERM'].forEach(function (signal) {
  process.on(signal, function () {
    child.kill(signal);
  });
});
child.on('exit', function (code, signal) {
  process.exit(signal ? 1 : code);
});
