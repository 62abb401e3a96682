#!/bin/sh
# Updates a server that docs/going-live.md set up, as root:
#   sh /opt/auto-locksmith/deploy/update.sh <where the project lies>
# It builds the release beside the running one, restarts the servers in turn, stops at the first
# that doesn't come up, and keeps this release and the one before.
set -eu
opt=${OPT:-/opt}
etc=${ETC:-/etc}

release=$opt/auto-locksmith-$(date -u +%Y%m%d%H%M%S)
git clone --depth 1 "$1" "$release"
ln -s "$etc/auto-locksmith.env" "$release/.env"
npm --prefix "$release" run build

# What the release changed of the services and the proxy, whose files may have been edited here.
changed=no
cd "$release/deploy/systemd"
for file in $(find . -type f); do
  diff -u "$etc/systemd/system/$file" "$file" || changed=yes
done
diff -u "$etc/caddy/Caddyfile" ../Caddyfile || changed=yes

before=$(readlink "$opt/auto-locksmith")
ln -sfn "$release" "$opt/auto-locksmith"
for server in 1 2; do
  systemctl restart "auto-locksmith-server@$server" && continue
  ln -sfn "$before" "$opt/auto-locksmith"
  echo "Server $server does not come up: journalctl -u auto-locksmith-server@$server" >&2
  echo "To go back restart it, then the servers before it." >&2
  exit 1
done

cd "$opt"
ls -d auto-locksmith-* | grep -vx -e "$(basename "$release")" -e "$(basename "$before")" | xargs -r rm -r
if [ $changed = yes ]; then
  echo "Take over from $release/deploy what differs above, then:"
  echo "systemctl daemon-reload && systemctl reload caddy, and restart the servers in turn."
fi
