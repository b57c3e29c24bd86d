ALTER TABLE "staff_acts" DROP CONSTRAINT "staff_acts_kind";--> statement-breakpoint
ALTER TABLE "staff_acts" ADD CONSTRAINT "staff_acts_kind" CHECK ("staff_acts"."kind" in ('owner_link_made', 'became_owner', 'invited', 'invitation_withdrawn', 'accepted', 'roles_changed', 'suspended', 'restored', 'second_factor_set', 'second_factor_removed', 'member_disabled', 'member_enabled', 'member_sessions_ended', 'demo_ended', 'jobs_retried'));--> statement-breakpoint
-- Jobs that failed before errors were described (server/platform/jobs/job-failure.ts) kept them with the values of statements.
DO $$ BEGIN
	IF to_regclass('pgboss.job') IS NOT NULL THEN
		EXECUTE 'UPDATE pgboss.job SET output = NULL WHERE output IS NOT NULL';
	END IF;
END $$;
