#!/bin/sh
# Creates the secrets for compose.yaml in deploy/secrets, or in the folder given as the argument; existing files are
# kept. Only the current user can open the folder. The files in it are readable by all users, because each
# container runs as an unprivileged user and gets its secrets as mounted files.
set -eu
folder=${1:-$(dirname "$0")/secrets}
mkdir -p "$folder"
chmod 700 "$folder"
cd "$folder"
umask 022

random() { openssl rand -hex 24; }
keep() { [ -e "$1" ] || printf '%s\n' "$2" > "$1"; }

keep harbour_secret "$(openssl rand -base64 48 | tr -d '\n')"
keep postgres_password "$(random)"
keep database_password "$(random)"
keep database_url "postgres://harbour:$(cat database_password)@postgres:5432/harbour"
[ -e redis_url ] || {
  password=$(random)
  keep redis_url "redis://:$password@redis:6379"
  printf 'requirepass %s\nsave ""\nappendonly no\nmaxmemory 192mb\nmaxmemory-policy noeviction\n' "$password" > redis_conf
}
keep s3_secret_access_key "$(random)"
keep metrics_token "$(random)"
# Empty until they are needed: while HARBOUR_SECRET is rotated, or once push messages are set up.
for later in old_harbour_secret vapid_private_key; do
  [ -e "$later" ] || : > "$later"
done
for own in smtp_url stripe_secret_key stripe_webhook_secret tls_certificate tls_key; do
  [ -e "$own" ] || : > "$own"
  [ -s "$own" ] || echo "Fill in $folder/$own"
done
