#!/bin/sh
# Creates Harbour's role and database in a new PostgreSQL volume. The role is not a superuser.
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\set password `cat "$DATABASE_PASSWORD_FILE"`
create role harbour login password :'password';
create database harbour owner harbour encoding 'UTF8' template template0;
SQL
